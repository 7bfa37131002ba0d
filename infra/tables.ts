import { RemovalPolicy } from "aws-cdk-lib";
import { AttributeType, BillingMode, ProjectionType, Table } from "aws-cdk-lib/aws-dynamodb";
import { Construct } from "constructs";

/** Where everything but the pictures is kept. Each pays by request, and can be restored to any second of 35 days. */
export class Tables extends Construct {
  readonly listings = this.table("Listings");
  readonly inquiries = this.table("Inquiries");
  /** The notices of inquiries on their way to the agent: ids and times, and no visitor's words. */
  readonly notices = this.table("Notices");
  /** Sessions, waits after wrong passwords: whatever `expiresAt`, in seconds since 1970, may remove. */
  readonly sessions = this.table("Sessions", "expiresAt");

  constructor(scope: Construct, id: string) {
    super(scope, id);
    addIndex(this.listings, "all", "gAll");
    addIndex(this.listings, "status", "gStatus");
    addIndex(this.inquiries, "all", "gAll");
    addIndex(this.inquiries, "read", "gRead");
    addIndex(this.inquiries, "kind", "gKind");
    addIndex(this.notices, "state", "gState");
  }

  private table(id: string, timeToLiveAttribute?: string): Table {
    return new Table(this, id, {
      partitionKey: { name: "id", type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
      ...(timeToLiveAttribute && { timeToLiveAttribute }),
    });
  }
}

/** The index gives only the order; the truth is read from the table, so the keys are all it needs to hold. */
function addIndex(table: Table, indexName: string, partition: string): void {
  table.addGlobalSecondaryIndex({
    indexName,
    partitionKey: { name: partition, type: AttributeType.STRING },
    sortKey: { name: "sk", type: AttributeType.STRING },
    projectionType: ProjectionType.KEYS_ONLY,
  });
}
