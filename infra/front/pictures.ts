import { ArnFormat, Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { BlockPublicAccess, Bucket, BucketEncryption } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";

/**
 * The private bucket: `protected/…` for the agent only, `public/…` for visitors through CloudFront only. It also stores the
 * website's scripts and styles in `assets/…`, because pages of an older build need theirs while containers change. `mls/…`
 * stores data from the MLS feed for the servers only, and can be fetched again from the MLS.
 */
export class Pictures extends Construct {
  /** Versioning stores accidentally deleted objects for a month. */
  readonly bucket = new Bucket(this, "Bucket", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    versioned: true,
    removalPolicy: RemovalPolicy.RETAIN,
    lifecycleRules: [
      {
        noncurrentVersionExpiration: Duration.days(30),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
        // Delete markers remain after the last version expires, and would stay in every listing forever.
        expiredObjectDeleteMarker: true,
      },
      // `npx node cli/aws-assets.ts` tags files that the newest build dropped and rewrites them, so their month starts then.
      { prefix: "assets/", tagFilters: { superseded: "yes" }, expiration: Duration.days(30) },
      { prefix: "mls/", noncurrentVersionExpiration: Duration.days(1) },
      // The current snapshot is rewritten every week. Older ones are left over from a killed server.
      { prefix: "mls/homes/", expiration: Duration.days(30) },
      { prefix: "mls/photos/", expiration: Duration.days(90) },
    ],
  });

  /**
   * The bucket as CloudFront's origin. It is passed as a reference, so the CDK can't change its policy: the CDK would let
   * CloudFront read the whole bucket, including `protected/`.
   */
  readonly origin = S3BucketOrigin.withOriginAccessControl(
    Bucket.fromBucketAttributes(this, "Reference", {
      bucketArn: this.bucket.bucketArn,
      bucketRegionalDomainName: this.bucket.bucketRegionalDomainName,
    }),
  );

  /** Lets only this distribution read `public/*` and `assets/*`. */
  openTo(distribution: Distribution): void {
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        sid: "PublicThroughCloudFront",
        actions: ["s3:GetObject"],
        principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
        resources: [this.bucket.arnForObjects("public/*"), this.bucket.arnForObjects("assets/*")],
        conditions: {
          StringEquals: {
            "AWS:SourceArn": Stack.of(this).formatArn({
              service: "cloudfront",
              region: "",
              resource: "distribution",
              resourceName: distribution.distributionId,
              arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
            }),
          },
        },
      }),
    );
  }
}
