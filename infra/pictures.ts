import { ArnFormat, Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { BlockPublicAccess, Bucket, BucketEncryption } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";

/** The private bucket of pictures: `protected/…` for the agent alone, `public/…` for visitors, through CloudFront only. */
export class Pictures extends Construct {
  /** Versions keep what was deleted by mistake for a month. */
  readonly bucket = new Bucket(this, "Bucket", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    versioned: true,
    removalPolicy: RemovalPolicy.RETAIN,
    lifecycleRules: [
      { noncurrentVersionExpiration: Duration.days(30), abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
  });

  /**
   * The bucket as CloudFront's origin. It is handed over as a reference, whose policy the CDK cannot touch: by itself the
   * CDK would let CloudFront read the whole bucket, `protected/` included.
   */
  readonly origin = S3BucketOrigin.withOriginAccessControl(
    Bucket.fromBucketAttributes(this, "Reference", {
      bucketArn: this.bucket.bucketArn,
      bucketRegionalDomainName: this.bucket.bucketRegionalDomainName,
    }),
  );

  /** Lets this distribution, and no other, read `public/*`. */
  openPublicPicturesTo(distribution: Distribution): void {
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        sid: "PublicPicturesThroughCloudFront",
        actions: ["s3:GetObject"],
        principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
        resources: [this.bucket.arnForObjects("public/*")],
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
