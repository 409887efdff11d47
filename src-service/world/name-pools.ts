type Names = readonly [string, ...string[]]

/** Given and family names of one script or language, from which invented people are put together. */
interface NamePool {
  readonly female: Names
  readonly male: Names
  readonly family: Names
  /** True when the family name comes first, and the separator between the two. */
  readonly familyFirst?: true
  readonly joint?: ''
  readonly ethnicity: string
}

const european = 'Caucasian'
const other = 'Other/mixed'

/** Scripts and spellings of a clinic: right to left, without spaces, with stacked accents, with capitals inside. */
export const namePools: readonly [NamePool, ...NamePool[]] = [
  {
    female: ['Amelia', 'Isla', 'Wren', 'Imogen', 'Harriet'],
    male: ['Arthur', 'Rowan', 'Callum', 'Alistair', 'Ned'],
    family: ["O'Testwell", 'MacSample', 'Fernley-Moss', 'Placeholder', 'Mockridge'],
    ethnicity: european,
  },
  {
    female: ['Zoë', 'Jördis', 'Käthe', 'Änne', 'Wiebke'],
    male: ['Jürgen', 'Søren', 'Björn', 'Jörg', 'Åke'],
    family: ['Grünwäldchen', 'von Übungsheim', 'Straßmüller', 'Beispielsen', 'Mustermänn'],
    ethnicity: european,
  },
  {
    female: ['Agnès', 'Solène', 'Maëlle', 'Anaïs', 'Océane'],
    male: ['François', 'Aurélien', 'Noël', 'Gaël', 'Étienne'],
    family: ["d'Exemplois", 'Leblé-Essai', 'Garçonnet', 'Témoinville', 'Épreuvier'],
    ethnicity: european,
  },
  {
    female: ['María José', 'Begoña', 'Inês', 'Concepción', 'Núria'],
    male: ['Íñigo', 'João', 'Andrés', 'Joaquín', 'Gonçalo'],
    family: ['Muñoz Ficticio', 'de la Peña Prueba', 'Conceição', 'Ejemplar Güell', 'Modelo Ibáñez'],
    ethnicity: 'Hispanic',
  },
  {
    female: ['Żaneta', 'Šárka', 'Örsike', 'Ľubica', 'Živa'],
    male: ['Łukasz', 'Jiří', 'Győző', 'Đorđe', 'Ștefan'],
    family: ['Próbkowicz', 'Příkladný', 'Szőlősváry', 'Vzorová-Čáp', 'Țestescu'],
    ethnicity: european,
  },
  {
    female: ['Şirin', 'İpek', 'Gülçin', 'Özge', 'Ayşegül'],
    male: ['Oğuz', 'Çağrı', 'İlhan', 'Ümit', 'Yiğit'],
    family: ['Örnekoğlu', 'Denemeci', 'Işıksız', 'Taslakçı', 'Uydurmaz'],
    ethnicity: european,
  },
  {
    female: ['Дарья', 'Людмила', 'Оксана', 'Светлана', 'Зоя'],
    male: ['Дмитрий', 'Юрий', 'Фёдор', 'Игорь', 'Тарас'],
    family: ['Примерченко', 'Вымышленко', 'Щербань', 'Образцов', 'Пробных'],
    ethnicity: european,
  },
  {
    female: ['Ελένη', 'Χρυσούλα', 'Αθηνά', 'Δέσποινα', 'Ζωή'],
    male: ['Γιώργος', 'Ξενοφών', 'Δημήτρης', 'Σπύρος', 'Ορέστης'],
    family: ['Παραδειγματίδη', 'Δοκιμάκη', 'Ψευδώνυμου', 'Υποθέτου', 'Πλαστού'],
    ethnicity: european,
  },
  {
    female: ['ليلى', 'فاطمة', 'نور', 'سلمى', 'هدى'],
    male: ['خالد', 'يوسف', 'عبد الرحمن', 'سامي', 'طارق'],
    family: ['المثالي', 'التجريبي', 'الخيالي', 'النموذجي', 'الافتراضي'],
    ethnicity: other,
  },
  {
    female: ['שירה', 'נועה', 'רבקה', 'תמר', 'יעל'],
    male: ['דוד', 'יונתן', 'אליהו', 'נדב', 'עמית'],
    family: ['בן־דוגמה', 'לדוגמא', 'המצאתי', 'ניסיוני', 'בדיוני'],
    ethnicity: european,
  },
  {
    female: ['अनुष्का', 'प्रिया', 'लक्ष्मी', 'सीता', 'मीरा'],
    male: ['अर्जुन', 'विक्रम', 'कृष्ण', 'रोहन', 'सूर्य'],
    family: ['नमूनावाला', 'काल्पनिक', 'उदाहरणे', 'परीक्षण', 'प्रतिरूप'],
    ethnicity: 'South Asian',
  },
  {
    female: ['美咲', '陽子', 'さくら', '葵', '千尋'],
    male: ['健太', '翔', '一郎', '蓮', '大輔'],
    family: ['例田', '試山', '仮野', '見本', '架空川'],
    familyFirst: true,
    ethnicity: 'North East Asian',
  },
  {
    female: ['秀英', '玉兰', '欣怡', '梅', '若曦'],
    male: ['志强', '伟', '建国', '浩然', '明'],
    family: ['范例', '测', '虚构', '样', '试'],
    familyFirst: true,
    joint: '',
    ethnicity: 'North East Asian',
  },
  {
    female: ['지우', '서연', '하은', '수아', '민서'],
    male: ['민준', '도윤', '현우', '지훈', '준'],
    family: ['예', '가상', '보기', '견본', '시험'],
    familyFirst: true,
    joint: '',
    ethnicity: 'North East Asian',
  },
  {
    female: ['Thị Ánh', 'Bảo Trâm', 'Quỳnh', 'Mỹ Hạnh', 'Ngọc Diệp'],
    male: ['Văn Đức', 'Hữu Nghĩa', 'Tuấn', 'Quốc Việt', 'Đình Phước'],
    family: ['Nguyễn Mẫu', 'Trần Thử', 'Đặng Ví Dụ', 'Phạm Giả Định', 'Lê Thí Điểm'],
    familyFirst: true,
    ethnicity: 'South East Asian',
  },
  {
    female: ['สมหญิง', 'กัญญา', 'พิมพ์', 'มาลี', 'ดวงใจ'],
    male: ['สมชาย', 'ธนา', 'วีระ', 'ประเสริฐ', 'อนันต์'],
    family: ['ตัวอย่าง', 'สมมุติ', 'ทดลอง', 'จำลอง', 'ต้นแบบ'],
    ethnicity: 'South East Asian',
  },
  {
    female: ['Adaeze', 'Ọmọlará', 'Nomvula', 'Amina', 'Wanjirũ'],
    male: ['Kwame', 'Ṣẹ́gun', 'Thabo', 'Chidi', 'Jabari'],
    family: ['Apẹẹrẹ', 'Mfano', 'Isibonelo', 'Misali', 'Ọmụmaatụ'],
    ethnicity: 'African',
  },
  {
    female: ['ანა', 'ნინო', 'თამარ', 'ქეთევანი', 'ელენე'],
    male: ['გიორგი', 'ლევან', 'ზურაბ', 'ნიკა', 'ვახტანგ'],
    family: ['ნიმუშაძე', 'მაგალითური', 'საცდელია', 'გამოგონილი', 'სინჯაშვილი'],
    ethnicity: european,
  },
]
