import { PlusIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardAction, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { t } from "@/i18n/t";
import { useCan } from "@/providers/access";
import { AddKeyDialog } from "./key-dialogs";
import { KeyRow } from "./key-row";
import type { Upstream } from "./upstream-health";

/** The API keys of an upstream. */
export function KeysCard({ upstream: { id, source, keys } }: { upstream: Upstream }) {
  const [isAdding, setAdding] = useState(false);
  const can = useCan("upstreams");
  const isOwn = source === "console";
  return (
    <Card>
      <CardHeader className="border-b">
        <CardTitle>{t("API keys")}</CardTitle>
        {isOwn && can("add-key") && (
          <CardAction>
            <Button size="sm" variant="outline" onClick={() => setAdding(true)}>
              <PlusIcon aria-hidden />
              {t("Add key")}
            </Button>
          </CardAction>
        )}
      </CardHeader>
      {keys.length > 0 ? (
        <ul className="divide-y">
          {keys.map((key) => (
            <KeyRow key={key.id} upstream={id} shown={key} canEdit={can("edit-key")} />
          ))}
        </ul>
      ) : (
        <CardContent className="py-6 text-center text-muted-foreground">
          {isOwn
            ? t("No keys yet. Calls are sent without a key, which only providers like Ollama accept.")
            : t("The key is set in the server's environment.")}
        </CardContent>
      )}
      <AddKeyDialog upstream={id} open={isAdding} onOpenChange={setAdding} />
    </Card>
  );
}
