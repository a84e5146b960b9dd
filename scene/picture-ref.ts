import * as z from "zod";
import { type PictureSet, pictureSets } from "./picture-sets.ts";

/** A reference to a built-in picture in a plan: its set and name, such as `ph:rocket-launch`. */
export const PictureRef = z
  .string()
  .regex(
    new RegExp(`^(${pictureSets.join("|")}):[a-z0-9-]{1,80}$`),
    "Must be a set and a name, like ph:rocket-launch",
  )
  .meta({ title: "Picture", format: "picture" });

/** Splits a picture reference into its set and name. */
export function pictureOf(ref: string): { set: PictureSet; name: string } {
  const at = ref.indexOf(":");
  return { set: ref.slice(0, at) as PictureSet, name: ref.slice(at + 1) };
}
