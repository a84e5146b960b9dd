import * as z from "zod";

/** The job that makes films of the batch whose turn it is. */
export const filmBatchJob = { name: "film-batch", payload: z.object({ batch_id: z.uuid() }) };
