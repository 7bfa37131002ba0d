import { Annotations, Duration } from "aws-cdk-lib";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  type CfnDistribution,
  Distribution,
  HttpVersion,
  type IOrigin,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  type ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  VpcOrigin,
  VpcOriginEndpoint,
} from "aws-cdk-lib/aws-cloudfront";
import { VpcOrigin as ServerOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { cacheTagHeader, errorSeconds, errorStatuses, paths, readSeconds } from "../edge.ts";
import type { Network } from "../network/network.ts";
import { headersOfFiles } from "./file-headers.ts";
import { leadingToName } from "./other-name.ts";
import type { Pictures } from "./pictures.ts";

/** The site's domain name, with a certificate in us-east-1. Without it, the site uses CloudFront's name. */
export interface Domain {
  name: string;
  certificateArn: string;
  /** Another name in the same certificate, such as the one without `www.`, that redirects to the first. */
  other?: string | undefined;
}

export interface FrontParts {
  network: Network;
  pictures: Pictures;
  domain?: Domain | undefined;
  /** The bucket for access logs. */
  accessLogs: IBucket;
  /** The ARN of the firewall in us-east-1. */
  firewall?: string | undefined;
}

/** CloudFront: TLS and a cache near the visitor. Only the server's Cache-Control decides what it caches. */
export class Front extends Construct {
  readonly distribution: Distribution;
  /** The site's host name. */
  readonly host: string;
  /** The site's origin, without a path. */
  readonly siteUrl: string;

  constructor(scope: Construct, id: string, { network, pictures, domain, accessLogs, firewall }: FrontParts) {
    super(scope, id);
    const toVisitors = this.serverOrigins(network);
    const agent = toVisitors(readSeconds.agent);
    const visitors = toVisitors(readSeconds.visitors);
    const headers = headersOfFiles(this);
    const leading = domain?.other ? leadingToName(this, domain.other, domain.name) : {};
    const byName = (behavior: BehaviorOptions) => ({ ...behavior, ...leading });
    const uncached = byName(toServer(visitors, CachePolicy.CACHING_DISABLED));
    this.distribution = new Distribution(this, "Distribution", {
      comment: "Shingle",
      defaultBehavior: byName(toServer(visitors, this.pageCache())),
      // CloudFront uses the first pattern that matches.
      additionalBehaviors: {
        [paths.adminApi]: byName(toServer(agent, CachePolicy.CACHING_DISABLED)),
        [paths.api]: uncached,
        [paths.admin]: uncached,
        [paths.pictures]: byName(toFiles(pictures.origin, headers.pictures)),
        [paths.assets]: byName(toFiles(pictures.origin, headers.assets)),
      },
      errorResponses: errorStatuses.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(errorSeconds) })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      logBucket: accessLogs,
      // Cookies are session keys, so logs leave them out.
      logIncludesCookies: false,
      ...(firewall && { webAclId: firewall }),
      ...(domain && {
        domainNames: [domain.name, domain.other ?? []].flat(),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        certificate: Certificate.fromCertificateArn(this, "Certificate", domain.certificateArn),
      }),
    });
    // The CDK has no property for it yet.
    (this.distribution.node.defaultChild as CfnDistribution).addPropertyOverride("DistributionConfig.CacheTagConfig", {
      HeaderName: cacheTagHeader,
    });
    // We manage the bucket's policy ourselves: see Pictures.
    Annotations.of(this).acknowledgeWarning("@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac");
    this.host = domain?.name ?? this.distribution.distributionDomainName;
    this.siteUrl = `https://${this.host}`;
  }

  /** The load balancer as an origin with this read timeout in seconds. */
  private serverOrigins(network: Network): (seconds: number) => IOrigin {
    const inside = new VpcOrigin(this, "Inside", {
      endpoint: VpcOriginEndpoint.applicationLoadBalancer(network.loadBalancer),
      protocolPolicy: OriginProtocolPolicy.HTTP_ONLY,
    });
    // It requires a network that already has its internet gateway.
    inside.node.addDependency(network.vpc.internetConnectivityEstablished);
    return (seconds) => ServerOrigin.withVpcOrigin(inside, { readTimeout: Duration.seconds(seconds) });
  }

  /** Caches by path and query. A page without Cache-Control is not cached. */
  private pageCache(): CachePolicy {
    return new CachePolicy(this, "Pages", {
      comment: "As the server says",
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(365),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      cookieBehavior: CacheCookieBehavior.none(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }
}

function toServer(origin: IOrigin, cachePolicy: BehaviorOptions["cachePolicy"] & object): BehaviorOptions {
  return {
    origin,
    cachePolicy,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    // The server already compresses its responses.
    compress: false,
  };
}

function toFiles(origin: IOrigin, responseHeadersPolicy: ResponseHeadersPolicy): BehaviorOptions {
  return {
    origin,
    responseHeadersPolicy,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  };
}
