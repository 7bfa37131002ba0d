import { CfnOutput, Fn } from "aws-cdk-lib";
import { type Cluster, Secret as ContainerSecret } from "aws-cdk-lib/aws-ecs";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import type { Network } from "../network/network.ts";
import { serverTask, type TaskParts } from "./service.ts";

export interface SmokeParts extends TaskParts {
  cluster: Cluster;
  network: Network;
  /** A secret with the `username` and `password` of an agent's account created for the test. */
  accountSecretArn: string;
}

/**
 * Runs `npx node cli/smoke-aws.ts` as a separate task with the server's image, role, settings and network, so its results
 * hold for the server. The stack outputs the whole command that starts it.
 */
export class Smoke extends Construct {
  constructor(scope: Construct, id: string, { cluster, network, accountSecretArn, ...parts }: SmokeParts) {
    super(scope, id);
    const account = Secret.fromSecretCompleteArn(this, "Account", accountSecretArn);
    const task = serverTask(this, "Task", {
      ...parts,
      secrets: {
        ...parts.secrets,
        SMOKE_USERNAME: ContainerSecret.fromSecretsManager(account, "username"),
        SMOKE_PASSWORD: ContainerSecret.fromSecretsManager(account, "password"),
      },
      other: { name: "smoke", command: ["node", "cli/smoke-aws.ts"] },
    });
    const subnets = Fn.join(
      ",",
      network.vpc.publicSubnets.map(({ subnetId }) => subnetId),
    );
    const place = `awsvpcConfiguration={subnets=[${subnets}],securityGroups=[${network.servers.securityGroupId}],assignPublicIp=ENABLED}`;
    new CfnOutput(this, "Command", {
      value: `aws ecs run-task --launch-type FARGATE --cluster ${cluster.clusterName} --task-definition ${task.taskDefinitionArn} --network-configuration '${place}'`,
      description: "Tries the site with the server's own rights",
    });
  }
}
