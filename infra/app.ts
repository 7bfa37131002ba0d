import { fileURLToPath } from "node:url";
import { App } from "aws-cdk-lib";
import { Platform } from "aws-cdk-lib/aws-ecr-assets";
import { ContainerImage } from "aws-cdk-lib/aws-ecs";
import { ShingleStack } from "./stack.ts";

/**
 * `cdk deploy`, with `-c domain=www.example.com -c certificate=arn:…` for a name of its own, and with `-c smtp=arn:…` (a
 * secret that holds SMTP_URL) and `-c mailFrom=…` for mail; the first time with `-c empty=1`. The container is built from
 * the checkout around this folder.
 */
const app = new App();
const [name, certificateArn] = [context("domain"), context("certificate")];
if (Boolean(name) !== Boolean(certificateArn)) throw new Error("A domain and its certificate are given together.");
const smtpSecretArn = context("smtp");

new ShingleStack(app, "Shingle", {
  env: { region: process.env.CDK_REGION ?? "us-east-1" },
  image: ContainerImage.fromAsset(fileURLToPath(new URL("..", import.meta.url)), {
    platform: Platform.LINUX_AMD64,
    exclude: [".git", ".env", "node_modules", "infra", "build", "data", "test-results", "playwright-report"],
  }),
  // Where `cdk bootstrap` has images pushed to.
  imageRepository: "cdk-*-container-assets-*",
  isEmpty: context("empty") !== undefined,
  domain: name && certificateArn ? { name, certificateArn } : undefined,
  mail: smtpSecretArn ? { smtpSecretArn, from: context("mailFrom") } : undefined,
});

function context(key: string): string | undefined {
  const value: unknown = app.node.tryGetContext(key);
  return typeof value === "string" && value !== "" ? value : undefined;
}
