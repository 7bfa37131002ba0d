import { Annotations, Duration } from "aws-cdk-lib";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { VpcOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { Construct } from "constructs";
import type { Network } from "./network.ts";
import type { Pictures } from "./pictures.ts";

export interface FrontParts {
  network: Network;
  pictures: Pictures;
  /** The site's own name, with a certificate for it in us-east-1. Without it the site has CloudFront's name. */
  domain?: { name: string; certificateArn: string } | undefined;
}

/** CloudFront: TLS, and a cache near the visitor. The server's Cache-Control alone says what may be kept there. */
export class Front extends Construct {
  readonly distribution: Distribution;
  /** Where visitors find the site: an origin without a path. */
  readonly siteUrl: string;

  constructor(scope: Construct, id: string, { network, pictures, domain }: FrontParts) {
    super(scope, id);
    const origin = VpcOrigin.withApplicationLoadBalancer(network.loadBalancer, {
      protocolPolicy: OriginProtocolPolicy.HTTP_ONLY,
      // Short, because a visitor waits this long before CloudFront shows its old copy of a page instead.
      readTimeout: Duration.seconds(20),
    });
    const toServer: BehaviorOptions = {
      origin,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      // The server has compressed its answers already.
      compress: false,
      cachePolicy: CachePolicy.CACHING_DISABLED,
    };
    this.distribution = new Distribution(this, "Distribution", {
      comment: "Shingle",
      defaultBehavior: { ...toServer, cachePolicy: this.pageCache() },
      additionalBehaviors: {
        "/admin*": toServer,
        "/api/*": toServer,
        "/public/*": {
          origin: pictures.origin,
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
          viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        },
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(domain && {
        domainNames: [domain.name],
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        certificate: Certificate.fromCertificateArn(this, "Certificate", domain.certificateArn),
      }),
    });
    // The bucket's policy is ours on purpose: see Pictures.
    Annotations.of(this).acknowledgeWarning("@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac");
    // A VPC origin can only be made in a network that has its gateway already.
    this.distribution.node.addDependency(network.vpc.internetConnectivityEstablished);
    this.siteUrl = `https://${domain?.name ?? this.distribution.distributionDomainName}`;
  }

  /** By address and query. A page that says nothing about caching is not kept. */
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
