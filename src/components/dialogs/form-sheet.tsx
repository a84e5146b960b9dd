import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import {
  Sheet,
  SheetContent,
  SheetDescription,
  SheetFooter,
  SheetHeader,
  SheetTitle,
} from "@/components/ui/sheet";
import { t } from "@/i18n/t";
import { useDiscardGuard } from "./use-discard-guard";

/**
 * A form for long text, at the side of the page. Its fields are controlled by the caller, who unmounts it when it is
 * closed. It asks before it discards what was typed.
 */
export function FormSheet({
  title,
  description,
  action,
  canSubmit,
  pending,
  onSubmit,
  open,
  onOpenChange,
  children,
}: {
  title: string;
  description: string;
  /** The verb on the submit button. */
  action: string;
  canSubmit: boolean;
  pending: boolean;
  onSubmit: () => unknown;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}) {
  const [isTyped, setTyped] = useState(false);
  const guard = useDiscardGuard({ isUnsaved: isTyped, onOpenChange });
  return (
    <Sheet open={open} onOpenChange={guard.onOpenChange}>
      <SheetContent className="max-w-2xl">
        <SheetHeader>
          <SheetTitle>{title}</SheetTitle>
          <SheetDescription>{description}</SheetDescription>
        </SheetHeader>
        <form
          onInput={() => setTyped(true)}
          onSubmit={(event) => {
            event.preventDefault();
            void onSubmit();
          }}
          className="flex flex-1 flex-col"
        >
          <div className="grid gap-5 px-5 pb-5">{children}</div>
          <SheetFooter className="sticky bottom-0 bg-popover">
            <Button type="submit" pending={pending} disabled={!canSubmit}>
              {action}
            </Button>
            <Button variant="outline" onClick={() => guard.onOpenChange(false)}>
              {t("Cancel")}
            </Button>
          </SheetFooter>
        </form>
      </SheetContent>
      {guard.question}
    </Sheet>
  );
}
