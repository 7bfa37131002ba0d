import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { Firewall } from "./firewall.ts";

/** The firewall for a site outside us-east-1. CloudFront requires it in us-east-1, so the site's stack gets its ARN. */
export class FirewallStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps = {}) {
    super(scope, id, { env: { region: "us-east-1" }, terminationProtection: true, ...props });
    new CfnOutput(this, "FirewallArn", { value: new Firewall(this, "Firewall").arn });
  }
}
