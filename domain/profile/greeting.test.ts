import { expect, it } from "vitest";
import { greetingText } from "./greeting.ts";

it("greets by the agent's local time and first name", () => {
  const at = (time: string, zone = "America/Denver", name = "Hannah Okafor") =>
    greetingText(new Date(`2026-11-23T${time}:00.000Z`), zone, name);
  expect([at("10:59"), at("11:00"), at("18:59")]).toEqual([
    ...["Good evening, Hannah.", "Good morning, Hannah.", "Good morning, Hannah."],
  ]);
  expect([at("19:00"), at("23:59"), at("00:00")]).toEqual([
    ...["Good afternoon, Hannah.", "Good afternoon, Hannah.", "Good evening, Hannah."],
  ]);
  expect([at("00:00", "Pacific/Auckland", " "), at("23:30", "UTC", "Zoë")]).toEqual([
    ...["Good afternoon.", "Good evening, Zoë."],
  ]);
});
