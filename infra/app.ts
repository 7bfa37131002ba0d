import { fileURLToPath } from "node:url";
import { App } from "aws-cdk-lib";
import { Platform } from "aws-cdk-lib/aws-ecr-assets";
import { ContainerImage } from "aws-cdk-lib/aws-ecs";
import { propsFrom } from "./context.ts";
import { FirewallStack } from "./front/firewall-stack.ts";
import { ShingleStack } from "./stack.ts";

/** The app for `cdk deploy`, with the choices that context.ts reads. Builds the container from the surrounding checkout. */
const app = new App();
const region = process.env.CDK_REGION ?? "us-east-1";

new ShingleStack(app, "Shingle", {
  env: { region },
  image: ContainerImage.fromAsset(fileURLToPath(new URL("..", import.meta.url)), {
    platform: Platform.LINUX_AMD64,
    exclude: [".git", ".env", "node_modules", "infra", "build", "data", "test-results", "playwright-report"],
  }),
  // The repository that `cdk bootstrap` creates for images.
  imageRepository: "cdk-*-container-assets-*",
  ...propsFrom((name) => app.node.tryGetContext(name)),
});

if (region !== "us-east-1") new FirewallStack(app, "ShingleFirewall");
