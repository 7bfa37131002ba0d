import { Duration } from "aws-cdk-lib";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import {
  type ApplicationLoadBalancer,
  type ApplicationTargetGroup,
  HttpCodeElb,
  HttpCodeTarget,
} from "aws-cdk-lib/aws-elasticloadbalancingv2";
import { FilterPattern, type LogGroup } from "aws-cdk-lib/aws-logs";
import { CfnHealthCheck } from "aws-cdk-lib/aws-route53";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Construct } from "constructs";
import { type TableName, type Tables, tableNames } from "./tables/tables.ts";

export interface AlarmParts {
  /** The email address for alarms. AWS asks it once to confirm. */
  email: string;
  /** Dollars per month. */
  budget: number;
  loadBalancer: ApplicationLoadBalancer;
  servers: ApplicationTargetGroup;
  tables: Tables;
  logGroup: LogGroup;
  /** The site's host. Route 53 checks every 30 seconds whether it can store data, and reports only in us-east-1. */
  host?: string | undefined;
}

const period = Duration.minutes(5);

/** Emails the operator before visitors notice a problem. */
export class Alarms extends Construct {
  private readonly topic = new Topic(this, "Topic", { displayName: "Shingle" });

  constructor(scope: Construct, id: string, { email, budget, ...parts }: AlarmParts) {
    super(scope, id);
    this.topic.addSubscription(new EmailSubscription(email));
    const { loadBalancer, servers, tables, logGroup, host } = parts;
    const failures = {
      server: servers.metrics.httpCodeTarget(HttpCodeTarget.TARGET_5XX_COUNT, { period }),
      balancer: loadBalancer.metrics.httpCodeElb(HttpCodeElb.ELB_5XX_COUNT, { period }),
    };
    this.alarm("Failures", 5, sum("failures", failures));
    this.alarm("Unhealthy", 1, servers.metrics.unhealthyHostCount({ period, statistic: "Maximum" }));
    this.alarm("Throttled", 1, sum("throttled", throttled(tables)));
    this.alarm("NoticesFailed", 1, this.failedNotices(logGroup));
    if (host) this.alarm("NotReady", 1, this.notReady(host));
    this.budget(budget, email);
  }

  /** The alarm fires when this many occur in each of two periods. */
  private alarm(id: string, threshold: number, metric: IMetric): void {
    const alarm = new Alarm(this, id, {
      ...{ metric, threshold },
      evaluationPeriods: id === "NoticesFailed" ? 1 : 2,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: `Shingle: ${id}. See docs/aws.md for what to check.`,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
  }

  /** Notices that failed for good: the agent sees these inquiries only in the inbox. */
  private failedNotices(logGroup: LogGroup): Metric {
    const filter = logGroup.addMetricFilter("FailedNotices", {
      filterPattern: FilterPattern.literal('{ $.event = "notice not sent" && $.state = "failed" }'),
      metricNamespace: "Shingle",
      metricName: "NoticesFailed",
    });
    return filter.metric({ period, statistic: "Sum" });
  }

  /** 1 while `/health` reports a table that can't be written, checked from three locations. */
  private notReady(host: string): MathExpression {
    const check = new CfnHealthCheck(this, "Health", {
      healthCheckConfig: {
        ...{ type: "HTTPS", fullyQualifiedDomainName: host, port: 443, resourcePath: "/health", enableSni: true },
        ...{ requestInterval: 30, failureThreshold: 3, regions: ["us-east-1", "us-west-2", "eu-west-1"] },
      },
    });
    const ready = new Metric({
      namespace: "AWS/Route53",
      metricName: "HealthCheckStatus",
      dimensionsMap: { HealthCheckId: check.attrHealthCheckId },
      ...{ period, statistic: "Minimum" },
    });
    return new MathExpression({ label: "not ready", expression: "1 - ready", usingMetrics: { ready }, period });
  }

  private budget(amount: number, address: string): void {
    const subscribers = [{ subscriptionType: "EMAIL", address }];
    const notice = (notificationType: string, threshold: number) => ({
      subscribers,
      notification: { notificationType, threshold, comparisonOperator: "GREATER_THAN", thresholdType: "PERCENTAGE" },
    });
    new CfnBudget(this, "Budget", {
      budget: { budgetType: "COST", timeUnit: "MONTHLY", budgetLimit: { amount, unit: "USD" } },
      notificationsWithSubscribers: [notice("ACTUAL", 80), notice("FORECASTED", 100)],
    });
  }
}

/** Throttled reads and writes of each table. */
function throttled(tables: Tables): Record<string, IMetric> {
  const metric = (table: TableName, metricName: string) =>
    new Metric({
      namespace: "AWS/DynamoDB",
      metricName,
      dimensionsMap: { TableName: tables[table].tableName },
      ...{ period, statistic: "Sum" },
    });
  return Object.fromEntries(
    tableNames.flatMap((table) => [
      [`${table}Read`, metric(table, "ReadThrottleEvents")],
      [`${table}Written`, metric(table, "WriteThrottleEvents")],
    ]),
  );
}

/** The sum of all metrics. A metric without data counts as zero. */
function sum(label: string, usingMetrics: Record<string, IMetric>): MathExpression {
  const expression = Object.keys(usingMetrics)
    .map((name) => `FILL(${name}, 0)`)
    .join(" + ");
  return new MathExpression({ label, expression, usingMetrics, period });
}
