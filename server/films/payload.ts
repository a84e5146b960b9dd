import * as z from "zod";

/** The job that takes a film as far as possible. */
export const filmJob = { name: "film", payload: z.object({ film_id: z.uuid() }) };
