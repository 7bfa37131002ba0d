import { RemovalPolicy } from "aws-cdk-lib";
import {
  AttributeType,
  Billing,
  type GlobalSecondaryIndexPropsV2,
  type ITableV2,
  ProjectionType,
  TableV2,
} from "aws-cdk-lib/aws-dynamodb";
import { Construct } from "constructs";
import { type Index, indexes, keysOf, type TableName } from "./indexes.ts";

export type { TableName } from "./indexes.ts";
export { tableNames } from "./indexes.ts";

/**
 * The throughput limit per second of each table and index: about a hundred times what a busy site needs. AWS throttles
 * anything above it, so a flood of requests can't run up the bill.
 */
export const ceiling = { maxReadRequestUnits: 2000, maxWriteRequestUnits: 500 };

/** The tables for everything but the pictures. Each bills per request and has 35 days of point-in-time recovery. */
export class Tables extends Construct {
  readonly listings: ITableV2;
  readonly inquiries: ITableV2;
  readonly notices: ITableV2;
  readonly records: ITableV2;
  readonly sessions: ITableV2;

  /** @param restored names of tables restored from a backup, used instead of the stack's own, which remain */
  constructor(scope: Construct, id: string, restored: Partial<Record<TableName, string>> = {}) {
    super(scope, id);
    const inUse = (name: TableName): ITableV2 => {
      const own = this.table(name);
      const other = restored[name];
      return other ? TableV2.fromTableName(this, `Restored${idOf(name)}`, other) : own;
    };
    this.listings = inUse("listings");
    this.inquiries = inUse("inquiries");
    this.notices = inUse("notices");
    this.records = inUse("records");
    this.sessions = inUse("sessions");
  }

  private table(name: TableName): TableV2 {
    const { part, order } = keysOf(name);
    return new TableV2(this, idOf(name), {
      partitionKey: { name: part, type: AttributeType.STRING },
      ...(order !== undefined && { sortKey: { name: order, type: AttributeType.STRING } }),
      globalSecondaryIndexes: Object.entries(indexes[name]).map(([index, shape]) => indexOf(index, shape)),
      // Sessions, lockouts and rate-limit counts: any item whose `expiresAt` (seconds since 1970) has passed may be deleted.
      ...(name === "sessions" && { timeToLiveAttribute: "expiresAt" }),
      billing: Billing.onDemand(ceiling),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }
}

function indexOf(indexName: string, { part, order, hasCards }: Index): GlobalSecondaryIndexPropsV2 {
  return {
    indexName,
    partitionKey: { name: part, type: AttributeType.STRING },
    sortKey: { name: order, type: AttributeType.STRING },
    ...(hasCards
      ? { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: ["card"] }
      : { projectionType: ProjectionType.KEYS_ONLY }),
    ...ceiling,
  };
}

function idOf(name: TableName): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
