import { clsx } from "clsx";
import { type FormEvent, type ReactNode, use, useEffect, useId, useRef, useState } from "react";
import { Link } from "@/components/layout/link";
import { badgeVariants } from "@/components/ui/badge-variants";
import { buttonVariants } from "@/components/ui/button-variants";
import { CodeBlock } from "@/components/ui/code-block";
import { fieldClasses } from "@/components/ui/field-classes";
import { t } from "@/i18n/t";
import { TryKey } from "./try-key";
import { problemOf, send, type TriedResponse } from "./try-request";

interface Props {
  method: string;
  path: string;
  body: unknown;
  secured: boolean;
}

const bytes = (size: number) =>
  size < 1000 ? t("{size} bytes", { size }) : t("{size} kB", { size: (size / 1000).toFixed(1) });

function Field({
  label,
  hint,
  children,
}: {
  label: string;
  hint?: string;
  children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium text-xs">
        {label}
      </label>
      {children(id)}
      {hint && (
        <p id={`${id}-hint`} className="text-muted-foreground text-xs">
          {hint}
        </p>
      )}
    </div>
  );
}

function Response({
  of: { status, statusText, ms, size, type, requestId, text, cut },
}: {
  of: TriedResponse;
}) {
  return (
    <div className="grid gap-2">
      <p role="status" data-figure className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
        <span className={badgeVariants({ variant: status < 400 ? "success" : "destructive" })}>
          {status} {statusText}
        </span>
        <span>{ms} ms</span>
        <span>{bytes(size)}</span>
        {requestId && <span className="text-muted-foreground">x-request-id: {requestId}</span>}
      </p>
      {text ? (
        <CodeBlock label={t("Response body")} code={text} className="max-h-96 rounded-lg border" />
      ) : (
        <p className="text-muted-foreground text-xs">
          {size === 0
            ? t("The response has no body.")
            : t("The body isn't text. Its type is {type}.", { type: type || t("unknown") })}
        </p>
      )}
      {cut && (
        <p className="text-muted-foreground text-xs">{t("Only the beginning of the body is shown.")}</p>
      )}
    </div>
  );
}

/** Sends a request to this server with the reader's key, and shows the response. */
export function TryIt({ method, path: example, body: exampleBody, secured }: Props) {
  const [key, setKey] = use(TryKey);
  const [path, setPath] = useState(example);
  const [body, setBody] = useState(exampleBody === undefined ? "" : JSON.stringify(exampleBody, null, 2));
  const [response, setResponse] = useState<TriedResponse>();
  const [problem, setProblem] = useState<string>();
  const [running, setRunning] = useState<AbortController>();
  const mounted = useRef<AbortController>(undefined);
  mounted.current = running;
  useEffect(() => () => mounted.current?.abort(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const request = { method, path: path.trim(), key: key.trim(), body };
    const found = problemOf(request);
    setProblem(found);
    if (found) return;
    const stop = new AbortController();
    setRunning(stop);
    setResponse(undefined);
    await send(request, stop.signal, setResponse).catch(() =>
      setProblem(
        stop.signal.aborted ? t("Request cancelled.") : t("The server couldn't be reached. Try again."),
      ),
    );
    setRunning(undefined);
  };

  return (
    <form
      onSubmit={submit}
      aria-label={t("Try {method} {example}", { method, example })}
      className="grid gap-3 rounded-lg border bg-card p-4"
    >
      {secured && (
        <Field label={t("API key")} hint={t("Stays in this page's memory, and is sent only to this server.")}>
          {(id) => (
            <input
              id={id}
              type="password"
              aria-describedby={`${id}-hint`}
              autoComplete="off"
              spellCheck={false}
              placeholder="sw_…"
              value={key}
              onChange={({ target }) => setKey(target.value)}
              className={clsx(fieldClasses, "h-8 max-w-md px-2.5 font-mono")}
            />
          )}
        </Field>
      )}
      <Field label={t("Path")}>
        {(id) => (
          <input
            id={id}
            spellCheck={false}
            value={path}
            onChange={({ target }) => setPath(target.value)}
            className={clsx(fieldClasses, "h-8 px-2.5 font-mono text-[0.8125rem]!")}
          />
        )}
      </Field>
      {exampleBody !== undefined && (
        <Field label={t("Body")}>
          {(id) => (
            <textarea
              id={id}
              spellCheck={false}
              value={body}
              onChange={({ target }) => setBody(target.value)}
              className={clsx(
                fieldClasses,
                "field-sizing-content max-h-80 min-h-24 px-2.5 py-2 font-mono text-[0.8125rem]! leading-5",
              )}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {running ? (
          <button
            type="button"
            onClick={() => running.abort()}
            className={buttonVariants({ variant: "outline" })}
          >
            {t("Cancel")}
          </button>
        ) : (
          <button type="submit" className={buttonVariants()}>
            {t("Send request")}
          </button>
        )}
        {secured && (
          <Link to="/settings/api-keys/new" className="text-muted-foreground text-xs hover:text-foreground">
            {t("Create an API key")}
          </Link>
        )}
        {running && !response && <span role="status">{t("Sending…")}</span>}
      </div>
      {problem && (
        <p role="alert" className="text-destructive text-sm">
          {problem}
        </p>
      )}
      {response && <Response of={response} />}
    </form>
  );
}
