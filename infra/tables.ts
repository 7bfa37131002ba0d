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

export const tableNames = ["listings", "inquiries", "notices", "sessions"] as const;
export type TableName = (typeof tableNames)[number];

/** What tells the tables apart: their indexes, by name with the attribute that parts them, and what removes old items. */
const shapes: Record<TableName, { indexes: Record<string, string>; timeToLiveAttribute?: string }> = {
  listings: { indexes: { all: "gAll", status: "gStatus" } },
  inquiries: { indexes: { all: "gAll", read: "gRead", kind: "gKind" } },
  /** The notices of inquiries on their way to the agent: ids and times, and no visitor's words. */
  notices: { indexes: { state: "gState" } },
  /** Sessions, waits after wrong passwords: whatever `expiresAt`, in seconds since 1970, may remove. */
  sessions: { indexes: {}, timeToLiveAttribute: "expiresAt" },
};

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
    const { indexes, ...options } = shapes[name];
    return new TableV2(this, idOf(name), {
      ...options,
      partitionKey: { name: "id", type: AttributeType.STRING },
      globalSecondaryIndexes: Object.entries(indexes).map(([index, partition]) => indexOf(index, partition)),
      billing: Billing.onDemand(ceiling),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }
}

/** The index gives only the order; the truth is read from the table, so the keys are all it needs to hold. */
function indexOf(indexName: string, partition: string): GlobalSecondaryIndexPropsV2 {
  return {
    indexName,
    partitionKey: { name: partition, type: AttributeType.STRING },
    sortKey: { name: "sk", type: AttributeType.STRING },
    projectionType: ProjectionType.KEYS_ONLY,
    ...ceiling,
  };
}

function idOf(name: TableName): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
