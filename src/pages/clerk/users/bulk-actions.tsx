import type { Person } from "@contract/users.ts";
import { BanIcon, CoinsIcon, LogOutIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useUser } from "@/providers/access";
import type { HttpError } from "@/providers/http-error";
import { Ask } from "./ask";
import { manage } from "./people";

/** The same done to each of the chosen accounts; whoever it cannot be done to is named. */
export function BulkActions({ people, onDone }: { people: Person[]; onDone: () => void }) {
  const [asked, setAsked] = useState<"ban" | "grant">();
  const own = useUser()?.id;
  const others = people.filter(({ id }) => id !== own);
  const all = async (some: Person[], done: string, work: (person: Person) => Promise<unknown>) => {
    const results = await Promise.allSettled(some.map(work));
    const failed = results.flatMap((result, at) =>
      result.status === "rejected"
        ? [`${some[at]!.name}: ${(result.reason as HttpError).detail ?? "refused"}`]
        : [],
    );
    if (failed.length > 0) toast.error(failed.join("; "));
    if (failed.length < some.length) toast.success(`${some.length - failed.length} ${done}`);
    onDone();
  };
  const at = (question: typeof asked) => ({
    open: asked === question,
    onOpenChange: (open: boolean) => setAsked(open ? question : undefined),
  });
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-lg border bg-card px-3 py-2 text-[0.8125rem]">
      <output className="mr-auto">{people.length} selected</output>
      <Button variant="outline" size="sm" onClick={() => setAsked("grant")}>
        <CoinsIcon aria-hidden />
        Grant credits
      </Button>
      <Button
        variant="outline"
        size="sm"
        disabled={others.length === 0}
        onClick={() => all(others, "signed out", ({ id }) => manage.verb(id, "sign-out"))}
      >
        <LogOutIcon aria-hidden />
        Sign out
      </Button>
      <Button
        variant="outline"
        size="sm"
        className="text-destructive"
        disabled={others.length === 0}
        onClick={() => setAsked("ban")}
      >
        <BanIcon aria-hidden />
        Ban
      </Button>
      <Button variant="ghost" size="sm" onClick={onDone}>
        Clear
      </Button>
      <Ask
        {...at("grant")}
        title={`Grant credits to ${people.length}`}
        description="Each of them gets as many, at once."
        action="Grant"
        fields={[
          { name: "credits", label: "Credits for each", type: "number", initial: "100" },
          { name: "note", label: "Note", placeholder: "What it is for" },
        ]}
        onSubmit={(values) =>
          all(people, "were granted credits", ({ id }) => manage.verb(id, "grant", values))
        }
      />
      <Ask
        {...at("ban")}
        title={`Ban ${others.length}?`}
        description="Their sessions end, their API keys are refused at once, and they cannot sign in. Nothing is removed."
        action="Ban"
        variant="destructive"
        fields={[{ name: "reason", label: "Reason", placeholder: "For the audit log" }]}
        onSubmit={(values) => all(others, "are banned", ({ id }) => manage.verb(id, "ban", values))}
      />
    </div>
  );
}
