import * as z from "zod";

/** The parameter with the access token that a film's password was exchanged for. */
export const access = z
  .string()
  .max(200)
  .optional()
  .meta({ description: "The `access` value returned for the film's password, if the film has one" });
