import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/**
 * Judges templates by CloudFormation's own schemas of resources, as the CDK's command line brings them for `cdk diff`: types, names
 * of properties and attributes, what is required, kinds of values, and that each reference leads somewhere. For tests.
 */

type Shape =
  | { type: "array" | "map"; element: Shape }
  | { type: "ref"; reference: { $ref: string } }
  | { type: "union"; types: Shape[] }
  | { type: "string"; allowedValues?: unknown[] }
  | { type: "boolean" | "number" | "integer" | "date-time" | "json" | "tag" };

type Properties = Record<string, { type: Shape; required?: boolean }>;

interface Resource {
  cloudFormationType: string;
  attributes: Record<string, unknown>;
  properties: Properties;
}

interface Schemas {
  resource: { entities: Resource[] };
  typeDefinition: { entities: { $id: string; properties: Properties }[] };
}

interface Template {
  Parameters?: Record<string, unknown>;
  Resources: Record<string, { Type: string; Properties?: object; DependsOn?: string | string[] }>;
  Outputs?: unknown;
}

const database = gunzipSync(readFileSync(new URL("../node_modules/aws-cdk/db.json.gz", import.meta.url)));
const { resource, typeDefinition } = JSON.parse(database.toString()).schema as Schemas;
const resources = new Map(resource.entities.map((each) => [each.cloudFormationType, each]));
const shapes = new Map(typeDefinition.entities.map(({ $id, properties }) => [$id, properties]));

/** Returns a sentence for each thing that CloudFormation would refuse, and that a schema tells. */
export function faultsIn(template: Template): string[] {
  const own = Object.entries(template.Resources).flatMap(([id, { Type, Properties = {} }]) => {
    const known = resources.get(Type);
    return known ? faultsOf(id, Properties, known.properties) : [`${id}: there is no type ${Type}`];
  });
  return [...own, ...referencesIn(template).flatMap(([name, attribute]) => lost(template, name, attribute))];
}

function faultsOf(place: string, value: object, properties: Properties): string[] {
  const missing = Object.entries(properties).filter(([name, { required }]) => required && !(name in value));
  return [
    ...missing.map(([name]) => `${place}: ${name} is missing`),
    ...Object.entries(value).flatMap(([name, each]) => {
      const known = properties[name];
      return known ? faultsAt(`${place}.${name}`, each, known.type) : [`${place}: there is no property ${name}`];
    }),
  ];
}

function faultsAt(place: string, value: unknown, shape: Shape): string[] {
  if (shape.type === "json" || isComputed(value)) return [];
  if (shape.type === "union") {
    const each = shape.types.map((type) => faultsAt(place, value, type));
    return each.some((faults) => faults.length === 0) ? [] : (each[0] ?? []);
  }
  if (shape.type === "array" && Array.isArray(value))
    return value.flatMap((each, at) => faultsAt(`${place}[${at}]`, each, shape.element));
  if (shape.type === "map" && isObject(value))
    return Object.entries(value).flatMap(([name, each]) => faultsAt(`${place}.${name}`, each, shape.element));
  if (shape.type === "ref" && isObject(value)) return faultsOf(place, value, shapes.get(shape.reference.$ref) ?? {});
  if (shape.type === "tag" && isObject(value)) return faultsOf(place, value, tag);
  return isScalar(value, shape) ? [] : [`${place}: ${JSON.stringify(value)} is no ${shape.type}`];
}

const tag: Properties = { Key: { type: { type: "string" }, required: true }, Value: { type: { type: "string" } } };

/** CloudFormation takes a number or a truth for its text, and the other way round. */
function isScalar(value: unknown, shape: Shape): boolean {
  if (typeof value === "object") return false;
  if (shape.type === "string") return shape.allowedValues?.includes(value) ?? true;
  if (shape.type === "boolean") return ["true", "false"].includes(String(value));
  if (shape.type === "integer") return Number.isInteger(Number(value));
  return shape.type === "number" ? !Number.isNaN(Number(value)) : shape.type === "date-time";
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What only the deployment knows, such as `{ Ref: … }`. */
function isComputed(value: unknown): boolean {
  const names = isObject(value) ? Object.keys(value) : [];
  return names.length === 1 && /^(Ref|Fn::.+)$/.test(names[0] ?? "");
}

/** What a template points to: names, some with an attribute. */
function referencesIn(value: unknown): [name: string, attribute?: string][] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, each]): [string, string?][] => {
    if (key === "Ref") return [[String(each)]];
    if (key === "DependsOn") return [each].flat().map((name): [string] => [String(name)]);
    if (key === "Fn::GetAtt" && Array.isArray(each)) return [[String(each[0]), String(each[1])]];
    return referencesIn(each);
  });
}

function lost({ Resources, Parameters = {} }: Template, name: string, attribute?: string): string[] {
  if (attribute === undefined && (name.startsWith("AWS::") || name in Parameters)) return [];
  const found = Resources[name];
  if (!found) return [`there is no ${name}, which is referred to`];
  const known = resources.get(found.Type)?.attributes ?? {};
  return attribute === undefined || attribute in known ? [] : [`${name} (${found.Type}) has no attribute ${attribute}`];
}
