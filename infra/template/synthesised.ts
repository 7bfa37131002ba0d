import { App } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { ContainerImage } from "aws-cdk-lib/aws-ecs";
import { type ShingleProps, ShingleStack } from "../stack.ts";

/** The stack and its template, synthesized without an account or network access. For tests. */
export function synthesised(settings: Partial<ShingleProps> = {}) {
  const image = ContainerImage.fromRegistry("000000000000.dkr.ecr.us-east-1.amazonaws.com/shingle:1");
  const stack = new ShingleStack(new App(), "Shingle", {
    env: { region: "us-east-1" },
    image,
    imageRepository: "shingle",
    ...settings,
  });
  return { stack, template: Template.fromStack(stack) };
}
