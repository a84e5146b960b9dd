import * as z from "zod";
import { choice, named, tag } from "./choice-names.ts";
import { Color } from "./color.ts";
import { asset, dimensions, placement } from "./element-fields.ts";
import { motionNames, pictureMotions, pictureSets, setNames } from "./picture-sets.ts";

const share = z.number().min(0).max(1);
const kept =
  "The position of the point to keep in view when the edges are cropped, from 0 (left or top) to 1 (right or bottom)";
/** The point of a picture to keep in view when its edges are cropped, as shares of its width and height. */
const focus = {
  focus_x: share.meta({ title: "Focus X", description: kept }).optional(),
  focus_y: share.meta({ title: "Focus Y", description: kept }).optional(),
};

/** How a picture fills a box with a different aspect ratio. */
const fits = { cover: "Crop to fill", contain: "Show all" };

export const Image = z.strictObject({
  type: tag("image", "Uploaded image"),
  asset,
  ...placement,
  ...dimensions,
  fit: choice({ ...fits, scroll: "Scroll" })
    .meta({ title: "Fit", description: "Scroll moves the view slowly down the image, starting at the top" })
    .optional(),
  ...focus,
  zoom: choice({ in: "Zoom in", out: "Zoom out" })
    .meta({
      title: "Slow zoom",
      description: "Zooms slowly toward or away from the focus while the image is visible",
    })
    .optional(),
  radius: z.number().min(0).max(4000).meta({ title: "Corner radius", unit: "px" }).optional(),
});

/** A time in a clip, in seconds. Clips last for at most three minutes. */
const moment = z.number().min(0).max(180);

export const Video = z
  .strictObject({
    type: tag("video", "Video"),
    asset,
    from: moment.meta({ title: "Clip start", unit: "s" }).optional(),
    to: moment.meta({ title: "Clip end", unit: "s" }).optional(),
    ...placement,
    ...dimensions,
    fit: choice(fits).meta({ title: "Fit" }).optional(),
    ...focus,
    radius: z.number().min(0).max(4000).meta({ title: "Corner radius", unit: "px" }).optional(),
    speed: z
      .number()
      .min(0.25)
      .max(4)
      .meta({ title: "Speed", description: "Also changes the pitch of the clip's sound" })
      .optional(),
    loop: z
      .boolean()
      .meta({ title: "Loop", description: "If off, the clip freezes on its last frame" })
      .optional(),
    volume: z
      .number()
      .min(0)
      .max(1)
      .meta({ title: "Volume", description: "At 0, the clip is silent. At 1, it is as loud as the voice." })
      .optional(),
  })
  .meta({ description: "An uploaded video, which plays from the moment it enters" });

export const Drawing = z
  .strictObject({
    type: tag("picture", "Picture"),
    set: named(z.enum(pictureSets), setNames).meta({ title: "Picture set" }),
    name: z
      .string()
      .regex(/^[a-z0-9-]{1,80}$/)
      .meta({ title: "Picture", format: "picture" }),
    tint: Color.optional().meta({ title: "Color", description: "Applies only to single-color sets" }),
    ...placement,
    ...dimensions,
    motion: named(z.enum(pictureMotions), motionNames).meta({ title: "Motion" }).optional(),
    radius: z
      .number()
      .min(0)
      .max(4000)
      .meta({ title: "Corner radius", unit: "px", description: "Applies only to illustrations" })
      .optional(),
  })
  .meta({ description: "A picture from a built-in set" });

export const Lottie = z.strictObject({
  type: tag("lottie", "Animated image"),
  asset,
  ...placement,
  ...dimensions,
  speed: z.number().min(0.1).max(10).meta({ title: "Speed" }).optional(),
  loop: z.boolean().meta({ title: "Loop" }).optional(),
});
