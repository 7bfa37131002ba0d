import { fileURLToPath } from "node:url";
import { App } from "aws-cdk-lib";
import { Platform } from "aws-cdk-lib/aws-ecr-assets";
import { ContainerImage } from "aws-cdk-lib/aws-ecs";
import { ShingleStack } from "./stack.ts";

/** `cdk deploy [-c domain=www.example.com -c certificate=arn:…]`: the container is built from the checkout around this folder. */
const app = new App();
const name: unknown = app.node.tryGetContext("domain");
const certificateArn: unknown = app.node.tryGetContext("certificate");
if (Boolean(name) !== Boolean(certificateArn)) throw new Error("A domain and its certificate are given together.");

new ShingleStack(app, "Shingle", {
  env: { region: process.env.CDK_REGION ?? "us-east-1" },
  image: ContainerImage.fromAsset(fileURLToPath(new URL("..", import.meta.url)), {
    platform: Platform.LINUX_AMD64,
    exclude: [".git", "node_modules", "infra", "build", "data", "test-results", "playwright-report"],
  }),
  // Where `cdk bootstrap` has images pushed to.
  imageRepository: "cdk-*-container-assets-*",
  ...(typeof name === "string" && typeof certificateArn === "string" && { domain: { name, certificateArn } }),
});
