import type { BatchFilm, BatchFilmPage } from "@contract/film-batches.ts";
import { tableLimits } from "@contract/film-batches.ts";
import type { Row } from "@contract/resource.ts";
import { filmBatches } from "@contract/resources/film-batches.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callVerb } from "@/providers/data";
import { http, pathOf } from "@/providers/http";
import { refreshResource } from "@/providers/query-client";
import type { AnyRow } from "../field-types/field-type";

export type FilmBatch = Row<typeof filmBatches> & AnyRow;

export const pageSize = 50;

export const isOpen = ({ status }: FilmBatch) =>
  status === "queued" || status === "running" || status === "waiting";

async function read(id: string, params: { offset: number; limit: number }, signal?: AbortSignal) {
  const path = pathOf(filmBatches.name, id, "films");
  return (await http.get<BatchFilmPage>(path, { params, ...(signal ? { signal } : {}) })).data;
}

/** A page of a batch's films, which is read again whenever the batch changes. Pages are numbered from 0. */
export const useFilms = ({ id, updated_at }: FilmBatch, page: number) =>
  useQuery({
    queryKey: ["data", "default", filmBatches.name, id, "films", page, updated_at],
    queryFn: ({ signal }) => read(id, { offset: page * pageSize, limit: pageSize }, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** A film whose video can be downloaded. */
type Finished = BatchFilm & { file: NonNullable<BatchFilm["file"]> };

/** All films whose videos can be downloaded, with links that work for one to two hours. */
export async function finishedFilms({ id }: FilmBatch): Promise<Finished[]> {
  const { films } = await read(id, { offset: 0, limit: tableLimits.rows });
  return films.filter((film): film is Finished => film.file !== null);
}

export async function callBatch({ id }: FilmBatch, verb: "cancel" | "resume"): Promise<void> {
  await callVerb(filmBatches.name, id, verb);
  await refreshResource(filmBatches.name);
}
