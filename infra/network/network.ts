import { Duration } from "aws-cdk-lib";
import {
  type CfnSubnet,
  GatewayVpcEndpointAwsService,
  IpAddresses,
  Peer,
  Port,
  SecurityGroup,
  SubnetType,
  Vpc,
} from "aws-cdk-lib/aws-ec2";
import { ApplicationLoadBalancer, XffHeaderProcessingMode } from "aws-cdk-lib/aws-elasticloadbalancingv2";
import { Construct } from "constructs";
import { readSeconds } from "../edge.ts";
import { assertZones } from "./zones.ts";

/**
 * Two zones without a NAT gateway. The load balancer has only private addresses, and CloudFront reaches it through a VPC
 * origin: no one can bypass CloudFront, and cookies never cross the internet unencrypted.
 */
export class Network extends Construct {
  readonly vpc = new Vpc(this, "Vpc", {
    ipAddresses: IpAddresses.cidr("10.20.0.0/24"),
    maxAzs: 2,
    natGateways: 0,
    subnetConfiguration: [
      { name: "Public", subnetType: SubnetType.PUBLIC, cidrMask: 26 },
      { name: "Inside", subnetType: SubnetType.PRIVATE_ISOLATED, cidrMask: 26 },
    ],
    restrictDefaultSecurityGroup: false,
    // Traffic to tables and pictures stays inside AWS and is free.
    gatewayEndpoints: {
      S3: { service: GatewayVpcEndpointAwsService.S3 },
      DynamoDb: { service: GatewayVpcEndpointAwsService.DYNAMODB },
    },
  });

  readonly doorman = this.securityGroup("Doorman", "The load balancer");
  readonly servers = this.securityGroup("Servers", "The containers");

  readonly loadBalancer = new ApplicationLoadBalancer(this, "LoadBalancer", {
    vpc: this.vpc,
    internetFacing: false,
    vpcSubnets: { subnetType: SubnetType.PRIVATE_ISOLATED },
    securityGroup: this.doorman,
    dropInvalidHeaderFields: true,
    // Longer than CloudFront waits for the agent's photo. Otherwise the connection would close first.
    idleTimeout: Duration.seconds(readSeconds.agent + 5),
    // CloudFront appends the visitor's address last. The load balancer would append CloudFront's after it.
    xffHeaderProcessingMode: XffHeaderProcessingMode.PRESERVE,
  });

  /** @param zones the ids of two zones, such as use1-az1 @throws Error for zones that CloudFront can't reach */
  constructor(scope: Construct, id: string, zones: readonly string[]) {
    super(scope, id);
    assertZones(zones);
    for (const subnets of [this.vpc.publicSubnets, this.vpc.isolatedSubnets]) {
      subnets.forEach((subnet, index) => {
        const plain = subnet.node.defaultChild as CfnSubnet;
        // A zone letter means a different zone in each account.
        plain.availabilityZone = undefined;
        plain.availabilityZoneId = zones[index];
      });
    }
    // Allows every private address here: the network contains only CloudFront's interfaces.
    this.doorman.addIngressRule(Peer.anyIpv4(), Port.tcp(80), "CloudFront, from inside");
    this.servers.addIngressRule(this.doorman, Port.tcp(3000), "The load balancer");
    this.doorman.addEgressRule(this.servers, Port.tcp(3000), "The containers");
    this.servers.addEgressRule(Peer.anyIpv4(), Port.tcp(443), "AWS");
    for (const port of [465, 587]) this.servers.addEgressRule(Peer.anyIpv4(), Port.tcp(port), "The mail server");
  }

  private securityGroup(id: string, description: string): SecurityGroup {
    return new SecurityGroup(this, id, { vpc: this.vpc, description, allowAllOutbound: false });
  }
}
