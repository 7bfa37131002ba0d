import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { Firewall } from "./firewall.ts";

/** The firewall of a site that is not in us-east-1, where CloudFront wants it: the site's stack is told its ARN. */
export class FirewallStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps = {}) {
    super(scope, id, { env: { region: "us-east-1" }, terminationProtection: true, ...props });
    new CfnOutput(this, "FirewallArn", { value: new Firewall(this, "Firewall").arn });
  }
}
