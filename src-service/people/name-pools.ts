type Names = readonly [string, ...string[]]

/** Given and family names of one script or language, from which invented people are put together. */
export interface NamePool {
  readonly female: Names
  readonly male: Names
  readonly family: Names
  /** Whether the family name comes first, and what stands between the two. */
  readonly familyFirst?: true
  readonly joint?: ''
  readonly ethnicity: string
}

const european = 'Caucasian'
const other = 'Other/mixed'

/** Scripts and spellings that a clinic meets: right to left, without spaces, with stacked accents, with capitals inside. */
export const namePools: readonly [NamePool, ...NamePool[]] = [
  {
    female: ['Amelia', 'Isla', 'Wren'],
    male: ['Arthur', 'Rowan', 'Callum'],
    family: ["O'Testwell", 'MacSample', 'Fernley-Moss'],
    ethnicity: european,
  },
  {
    female: ['Zoë', 'Jördis', 'Käthe'],
    male: ['Jürgen', 'Søren', 'Björn'],
    family: ['Grünwäldchen', 'von Übungsheim', 'Straßmüller'],
    ethnicity: european,
  },
  {
    female: ['Agnès', 'Solène', 'Maëlle'],
    male: ['François', 'Aurélien', 'Noël'],
    family: ["d'Exemplois", 'Leblé-Essai', 'Garçonnet'],
    ethnicity: european,
  },
  {
    female: ['María José', 'Begoña', 'Inês'],
    male: ['Íñigo', 'João', 'Andrés'],
    family: ['Muñoz Ficticio', 'de la Peña Prueba', 'Conceição'],
    ethnicity: 'Hispanic',
  },
  {
    female: ['Żaneta', 'Šárka', 'Örsike'],
    male: ['Łukasz', 'Jiří', 'Győző'],
    family: ['Próbkowicz', 'Příkladný', 'Szőlősváry'],
    ethnicity: european,
  },
  {
    female: ['Şirin', 'İpek', 'Gülçin'],
    male: ['Oğuz', 'Çağrı', 'İlhan'],
    family: ['Örnekoğlu', 'Denemeci', 'Işıksız'],
    ethnicity: european,
  },
  {
    female: ['Дарья', 'Людмила', 'Оксана'],
    male: ['Дмитрий', 'Юрий', 'Щорс'],
    family: ['Примерченко', 'Вымышленко', 'Щербань'],
    ethnicity: european,
  },
  {
    female: ['Ελένη', 'Χρυσούλα', 'Αθηνά'],
    male: ['Γιώργος', 'Ξενοφών', 'Δημήτρης'],
    family: ['Παραδειγματίδη', 'Δοκιμάκη', 'Ψευδώνυμου'],
    ethnicity: european,
  },
  {
    female: ['ليلى', 'فاطمة', 'نور'],
    male: ['خالد', 'يوسف', 'عبد الرحمن'],
    family: ['المثالي', 'التجريبي', 'الخيالي'],
    ethnicity: other,
  },
  {
    female: ['שירה', 'נועה', 'רבקה'],
    male: ['דוד', 'יונתן', 'אליהו'],
    family: ['בן־דוגמה', 'לדוגמא', 'המצאתי'],
    ethnicity: european,
  },
  {
    female: ['अनुष्का', 'प्रिया', 'लक्ष्मी'],
    male: ['अर्जुन', 'विक्रम', 'कृष्ण'],
    family: ['नमूनावाला', 'काल्पनिक', 'उदाहरणे'],
    ethnicity: 'South Asian',
  },
  {
    female: ['美咲', '陽子', 'さくら'],
    male: ['健太', '翔', '一郎'],
    family: ['例田', '試山', '仮野'],
    familyFirst: true,
    ethnicity: 'North East Asian',
  },
  {
    female: ['秀英', '玉兰', '欣怡'],
    male: ['志强', '伟', '建国'],
    family: ['范例', '测', '虚构'],
    familyFirst: true,
    joint: '',
    ethnicity: 'North East Asian',
  },
  {
    female: ['지우', '서연', '하은'],
    male: ['민준', '도윤', '현우'],
    family: ['예', '가상', '보기'],
    familyFirst: true,
    joint: '',
    ethnicity: 'North East Asian',
  },
  {
    female: ['Thị Ánh', 'Bảo Trâm', 'Quỳnh'],
    male: ['Văn Đức', 'Hữu Nghĩa', 'Tuấn'],
    family: ['Nguyễn Mẫu', 'Trần Thử', 'Đặng Ví Dụ'],
    familyFirst: true,
    ethnicity: 'South East Asian',
  },
  {
    female: ['สมหญิง', 'กัญญา', 'พิมพ์'],
    male: ['สมชาย', 'ธนา', 'วีระ'],
    family: ['ตัวอย่าง', 'สมมุติ', 'ทดลอง'],
    ethnicity: 'South East Asian',
  },
  {
    female: ['Adaeze', 'Ọmọlará', 'Nomvula'],
    male: ['Kwame', 'Ṣẹ́gun', 'Thabo'],
    family: ['Apẹẹrẹ', 'Mfano', 'Isibonelo'],
    ethnicity: 'African',
  },
  {
    female: ['ანა', 'ნინო', 'თამარ'],
    male: ['გიორგი', 'ლევან', 'ზურაბ'],
    family: ['ნიმუშაძე', 'მაგალითური', 'საცდელია'],
    ethnicity: european,
  },
]
