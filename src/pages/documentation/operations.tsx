import { useDeferredValue, useMemo, useState } from "react";
import { GeneralError } from "@/components/layout/error-screens";
import { fieldClasses } from "@/components/ui/field-classes";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { type Document, groupsOf, useOpenApi } from "./openapi";
import { OperationEntry } from "./operation";
import { Part } from "./prose";
import { TryKey } from "./try-key";

function List({ document }: { document: Document }) {
  const [text, setText] = useState("");
  const wanted = useDeferredValue(text.trim().toLowerCase());
  const groups = useMemo(() => groupsOf(document), [document]);
  const shown = groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ method, path, operation }) =>
        `${method} ${path} ${operation.summary ?? ""} ${group.tag}`.toLowerCase().includes(wanted),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <>
      <Part id="operations" title={t("All operations")}>
        <p>
          <Rich
            text="This list is generated from the contract that the server uses to validate requests. It is also available as <a>OpenAPI 3.1</a> for your own tools. Open an operation and click <b>Try it</b> to send a request with your own key: an API key for <code>/v1</code>, or one with the admin scope for <code>/api</code>. The key is never stored."
            parts={{
              a: (
                // biome-ignore lint/a11y/useAnchorContent: the sentence has the link's text
                <a
                  href="/api/openapi.json"
                  className="font-medium text-primary underline-offset-4 hover:underline"
                />
              ),
              b: <b />,
              code: <code />,
            }}
          />
        </p>
        <input
          type="search"
          aria-label={t("Filter operations")}
          placeholder={t("Filter by path or name")}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={`${fieldClasses} h-8 max-w-sm px-2.5`}
        />
        {shown.length === 0 && (
          <p className="text-muted-foreground">{t("No operations match “{text}”.", { text })}</p>
        )}
      </Part>
      {shown.map(({ tag, description, entries }) => (
        <section key={tag} className="grid gap-2">
          <h3 className="font-semibold text-base">{tag}</h3>
          {description && <p className="text-muted-foreground">{description}</p>}
          <div className="divide-y rounded-lg border bg-card">
            {entries.map((entry) => (
              <OperationEntry key={entry.id} document={document} entry={entry} />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={t("Loading")} className="grid gap-2">
      <span className="h-7 w-40 animate-pulse rounded-md bg-foreground/8" />
      <span className="h-[40rem] animate-pulse rounded-lg bg-foreground/8" />
    </div>
  );
}

/** All operations in the server's OpenAPI document. */
export function Operations() {
  const { document, error } = useOpenApi();
  const key = useState("");
  if (error) return <GeneralError minimal />;
  return <TryKey value={key}>{document ? <List document={document} /> : <Loading />}</TryKey>;
}
