import * as z from "zod";
import { type PictureSet, pictureSets } from "./picture-sets.ts";

/** A picture of a set by name, such as `ph:rocket-launch`, in a plan. */
export const PictureRef = z
  .string()
  .regex(
    new RegExp(`^(${pictureSets.join("|")}):[a-z0-9-]{1,80}$`),
    "Must be a set and a name, like ph:rocket-launch",
  )
  .meta({ title: "Picture", format: "picture" });

/** Splits a picture's reference. */
export function pictureOf(ref: string): { set: PictureSet; name: string } {
  const at = ref.indexOf(":");
  return { set: ref.slice(0, at) as PictureSet, name: ref.slice(at + 1) };
}
