import type { ReactNode } from "react";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";

const home = { name: "Home", path: "/" };
const tools = { name: "Tools", path: "/tools" };

/** The way to a tool, as its page and structured data tell it. */
export const stepsToTool = [home, tools];
export const stepsToTools = [home, { name: "Resources", path: "/resources" }];

interface ToolHeaderProps {
  steps: typeof stepsToTool;
  /** The page's name in the breadcrumb. */
  name: string;
  heading: string;
  children: ReactNode;
}

export function ToolHeader({ steps, name, heading, children }: ToolHeaderProps) {
  return (
    <header>
      <Breadcrumb steps={steps} title={name} />
      <h1>{heading}</h1>
      <p className="lead">{children}</p>
    </header>
  );
}
