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
import { type Index, indexes, type TableName } from "./indexes.ts";

export type { TableName } from "./indexes.ts";
export { tableNames } from "./indexes.ts";

/**
 * Units that each table, and each index, answers in a second: some hundred times what a busy site needs. AWS refuses what is
 * above (throttling), so that nobody's flood becomes a bill without end.
 */
export const ceiling = { maxReadRequestUnits: 2000, maxWriteRequestUnits: 500 };

/** Where everything but the pictures is kept. Each pays by request, and can be restored to any second of 35 days. */
export class Tables extends Construct {
  readonly listings: ITableV2;
  readonly inquiries: ITableV2;
  readonly notices: ITableV2;
  readonly sessions: ITableV2;

  /** @param restored names of tables that a backup was restored to; they take the place of the stack's own, which stay */
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
    this.sessions = inUse("sessions");
  }

  private table(name: TableName): TableV2 {
    return new TableV2(this, idOf(name), {
      partitionKey: { name: "id", type: AttributeType.STRING },
      globalSecondaryIndexes: Object.entries(indexes[name]).map(([index, shape]) => indexOf(index, shape)),
      // Sessions, waits and counts of a limit: whatever `expiresAt`, in seconds since 1970, may remove.
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
