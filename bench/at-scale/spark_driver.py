"""Asks Spark each statement that comes in on standard input, a line of JSON each, and answers on descriptor 3, a line of
JSON each: its rows, or its error. With `scans`, also its plan and what each scan of it has read."""

import json
import os
import sys

from pyspark.sql import SparkSession


def metrics_of(plan):
    """The figures that a node of a plan has counted, by name."""
    names = plan.metrics().keys().toSeq()
    return {name: plan.metrics().apply(name).value() for name in (names.apply(at) for at in range(names.size()))}


def scans_of(plan):
    """What the leaves of an executed plan have counted: adaptive execution hides the plan that it chose in a leaf."""
    kind = plan.getClass().getSimpleName()
    if kind == "AdaptiveSparkPlanExec":
        return scans_of(plan.executedPlan())
    if kind.endswith("QueryStageExec"):
        return scans_of(plan.plan())
    children = [plan.children().apply(at) for at in range(plan.children().size())]
    return [scan for child in children for scan in scans_of(child)] if children else [metrics_of(plan)]


def answer(spark, asked):
    try:
        frame = spark.sql(asked["sql"])
        rows = [row.asDict() for row in frame.collect()]
        if not asked["scans"]:
            return {"rows": rows}
        done = frame._jdf.queryExecution()
        return {"rows": rows, "plan": done.toString(), "scans": scans_of(done.executedPlan())}
    except Exception as error:
        return {"error": str(error)}


session = SparkSession.builder
for name, value in json.loads(sys.argv[1]).items():
    session = session.config(name, value)
session = session.getOrCreate()
with os.fdopen(3, "w", encoding="utf-8") as answers:
    for line in sys.stdin:
        print(json.dumps(answer(session, json.loads(line)), default=str), file=answers, flush=True)
session.stop()
