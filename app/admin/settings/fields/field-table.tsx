import { createElement, Fragment, type ReactNode } from "react";
import type { Weekday } from "#domain/weekday.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { valueAt } from "../../ui/two-versions.ts";
import type { FeedForm } from "../feed/use-feed.ts";
import type { FieldPath, ListName, PathTo, ProfileForm } from "../profile-form.ts";
import { ChoiceField, DaysField, type Switch, Switches } from "./choice-field.tsx";
import { useForm } from "./form-context.ts";
import { type MoreOfPicture, PictureField } from "./picture-field.tsx";
import { type MoreOfList, RowList } from "./row-list.tsx";
import { type MoreOfField, SettingField } from "./setting-field.tsx";

/** A section of the profile as a table of its fields. */
export interface ProfileSection {
  about: string;
  /** The current value, shown while collapsed. */
  now(form: ProfileForm): string;
  fields: ReactNode;
}

/** Where a field's value is in a form. The types come from the schemas of the profile and the feed. */
type Path<Value> = FieldPath<Value> | PathTo<FeedForm, Value>;

/** A single-line or multi-line text. */
export const text = (path: Path<string>, label: string, more?: MoreOfField) => (
  <SettingField path={path} label={label} {...more} />
);

/** A picture, uploaded from the device. */
export const picture = (path: FieldPath, label: string, more?: MoreOfPicture) => (
  <PictureField path={path} label={label} {...more} />
);

/** Checkboxes for the days of the week. */
export const days = (path: FieldPath<Weekday[]>, legend: string) => <DaysField path={path} legend={legend} />;

/** Checkboxes. An option with two values of its own has the path of a text. */
export const switches = (legend: string, ...options: Switch<Path<boolean> | Path<string>>[]) => (
  <Switches legend={legend} options={options} />
);

/** Radio buttons, with the label of each value. */
export const choice = (path: Path<string>, legend: string, options: Readonly<Record<string, string>>) => (
  <Choice path={path} legend={legend} options={Object.entries(options)} />
);

/** A menu, with the label of each value. */
export const select = (path: Path<string>, label: string, options: Readonly<Record<string, string>>) => (
  <Select path={path} label={label} options={Object.entries(options)} />
);

/** A list of rows. @param noun what one row is called */
export const list = <Name extends ListName>(name: Name, noun: string, more: MoreOfList<Name>) => (
  <RowList name={name} noun={noun} {...more} />
);

/** Fields one below the other. */
export const column = (...fields: ReactNode[]) => createElement(Fragment, null, ...fields);

/** Fields that share a line. */
export const pair = (...fields: ReactNode[]) => createElement("div", { className: "pair" }, ...fields);

/** Fields that only some values of the form need. */
export const when = <Form extends object>(isNeeded: (form: Form) => boolean, ...fields: ReactNode[]) => (
  <When isNeeded={isNeeded as (form: object) => boolean}>{column(...fields)}</When>
);

function When({ isNeeded, children }: { isNeeded: (form: object) => boolean; children: ReactNode }) {
  return isNeeded(useForm().form) && children;
}

interface OptionsProps {
  path: string;
  options: [value: string, label: string][];
}

function Choice({ path, ...field }: OptionsProps & { legend: string }) {
  const { form, change } = useForm();
  return <ChoiceField {...field} chosen={valueAt(form, path) as string} onChoose={(value) => change(path, value)} />;
}

function Select({ path, ...field }: OptionsProps & { label: string }) {
  const { form, errors, change } = useForm();
  const value = valueAt(form, path) as string;
  return <SelectField {...field} value={value} error={errors[path]} onChange={(chosen) => change(path, chosen)} />;
}
