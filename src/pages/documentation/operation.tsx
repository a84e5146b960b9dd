import { clsx } from "clsx";
import { lazy, Suspense, useState } from "react";
import { badgeVariants } from "@/components/ui/badge-variants";
import { buttonVariants } from "@/components/ui/button-variants";
import { CodeTabs } from "@/components/ui/code-block";
import { t } from "@/i18n/t";
import { callSamples } from "@/lib/code-samples";
import {
  type Document,
  type Entry,
  exampleOf,
  type Parameter,
  resolve,
  type Schema,
  wordsFor,
} from "./openapi";

const TryIt = lazy(() => import("./try-it").then((module) => ({ default: module.TryIt })));

const tones: Record<string, "default" | "success" | "warning" | "destructive"> = {
  GET: "default",
  POST: "success",
  PATCH: "warning",
  PUT: "warning",
  DELETE: "destructive",
};

const id = "0199a3f2-7c1e-7d54-9a41-5f0e6b1c2d3e";

/** The path with example values for its path parameters and its required query parameters. */
function filledPath(document: Document, path: string, parameters: Parameter[]) {
  const value = ({ example, schema, name }: Parameter) =>
    String(example ?? (/id$/i.test(name) ? id : exampleOf(document, schema)));
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const found = parameters.find((one) => one.in === "path" && one.name === name);
    return found ? encodeURIComponent(value(found)) : whole;
  });
  const query = new URLSearchParams(
    parameters.filter((one) => one.in === "query" && one.required).map((one) => [one.name, value(one)]),
  ).toString();
  return query ? `${filled}?${query}` : filled;
}

interface Line {
  name: string;
  words: string;
  required?: boolean;
  description?: string;
}

function Lines({ title, of }: { title: string; of: Line[] }) {
  if (of.length === 0) return null;
  return (
    <div className="min-w-0">
      <h4 className="mb-1 font-medium text-sm">{title}</h4>
      <dl className="divide-y border-y text-[0.8125rem]">
        {of.map(({ name, words, required, description }) => (
          <div key={name} className="grid gap-x-4 py-1.5 sm:grid-cols-[12rem_1fr]">
            <dt className="font-mono">
              {name}
              {required && (
                <span className="ml-2 font-sans text-muted-foreground text-xs">{t("required")}</span>
              )}
            </dt>
            <dd className="min-w-0 break-words text-muted-foreground">
              {words}
              {description && <span className="block text-foreground">{description}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function fieldLines(document: Document, given: Schema | undefined): Line[] {
  if (!given) return [];
  const schema = resolve(document, given);
  return Object.entries(schema.properties ?? {}).map(([name, part]) => ({
    name,
    words: wordsFor(document, part),
    required: schema.required?.includes(name),
    description: resolve(document, part).description,
  }));
}

function Details({ document, entry }: { document: Document; entry: Entry }) {
  const { operation, method, path, parameters, secured } = entry;
  const [trying, setTrying] = useState(false);
  const filled = filledPath(document, path, parameters);
  const requestBody = operation.requestBody && resolve(document, operation.requestBody);
  const content = requestBody?.content?.["application/json"];
  // Uploads can't be tried here, because their bodies are files.
  const isJson = !requestBody?.content || content !== undefined;
  const body =
    content &&
    (content.example ??
      Object.values(content.examples ?? {})[0]?.value ??
      exampleOf(document, content.schema));
  const lines = (place: Parameter["in"]) =>
    parameters
      .filter((one) => one.in === place)
      .map((one) => ({
        name: one.name,
        words: wordsFor(document, one.schema),
        required: one.required && place !== "path",
        description: one.description,
      }));
  return (
    <div className="grid gap-5 border-t bg-muted/30 px-4 py-4">
      {operation.description && <p className="text-sm">{operation.description}</p>}
      <Lines title={t("Path parameters")} of={lines("path")} />
      <Lines title={t("Query parameters")} of={lines("query")} />
      <Lines title={t("Headers")} of={lines("header")} />
      <Lines title={t("Body")} of={fieldLines(document, content?.schema)} />
      <Lines
        title={t("Responses")}
        of={Object.entries(operation.responses ?? {}).map(([status, answer]) => ({
          name: status,
          words: resolve(document, answer).description ?? "",
        }))}
      />
      <CodeTabs label={`${method} ${path}`} samples={callSamples({ method, path: filled, body, secured })} />
      {trying ? (
        <Suspense fallback={null}>
          <TryIt method={method} path={filled} body={body} secured={secured} />
        </Suspense>
      ) : (
        isJson && (
          <div>
            <button
              type="button"
              onClick={() => setTrying(true)}
              className={buttonVariants({ variant: "outline" })}
            >
              {t("Try it")}
            </button>
          </div>
        )
      )}
    </div>
  );
}

/** One operation as an expandable row. Its details render when it opens. */
export function OperationEntry({ document, entry }: { document: Document; entry: Entry }) {
  const [open, setOpen] = useState(false);
  const { method, path, operation } = entry;
  return (
    <div id={entry.id}>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex w-full flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-2 text-left hover:bg-muted/50 focus-visible:outline-offset-[-2px]"
      >
        <span
          className={clsx(badgeVariants({ variant: tones[method] }), "min-w-14 justify-center font-mono")}
        >
          {method}
        </span>
        <code className="min-w-0 break-all font-mono text-[0.8125rem]">{path}</code>
        <span className="ml-auto text-muted-foreground text-sm">{operation.summary}</span>
      </button>
      {open && <Details document={document} entry={entry} />}
    </div>
  );
}
