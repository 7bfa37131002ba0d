import type { Profile } from "./profile.ts";

/** Stands for no portrait, whose place the initials take, or for no logo, whose place the firm's name takes. */
export const noPicture = "/brand/none.svg";

/** A profile whose firm isn't the invented one doesn't have the invented firm's logo: the name is printed instead. */
export function withoutForeignLogo<Part extends Pick<Profile, "firmName" | "logo" | "logoLight">>(
  profile: Part,
  shipped: Pick<Profile, "firmName" | "logo" | "logoLight">,
): Part {
  if (profile.firmName === shipped.firmName) return profile;
  const own = (field: "logo" | "logoLight") => (profile[field] === shipped[field] ? noPicture : profile[field]);
  return { ...profile, logo: own("logo"), logoLight: own("logoLight") };
}
