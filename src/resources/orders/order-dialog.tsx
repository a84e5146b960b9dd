import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

interface Props {
  title: string;
  description: ReactNode;
  /** A line that may be typed along, and its length at most. */
  line?: { label: string; most: number };
  action: string;
  isGrave?: boolean;
  onConfirm: (typed: string | undefined) => Promise<unknown>;
  /** The button that opens it. */
  children: ReactNode;
}

/** Asks before something is done with an order. */
export function Ask({ title, description, line, action, isGrave, onConfirm, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    try {
      await onConfirm(typed.trim() || undefined);
      setOpen(false);
    } catch {
      // The query client has said what went wrong; the question stays for another try.
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>{children}</DialogTrigger>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogHeader>
        <form onSubmit={submit} className="grid gap-4">
          {line && (
            <div className="grid gap-1.5">
              <Label htmlFor={id}>{line.label} (optional)</Label>
              <Input
                id={id}
                value={typed}
                maxLength={line.most}
                onChange={(event) => setTyped(event.target.value)}
              />
            </div>
          )}
          <DialogFooter>
            <Button variant="outline" onClick={() => setOpen(false)}>
              Not now
            </Button>
            <Button type="submit" variant={isGrave ? "destructive" : "default"} pending={pending}>
              {action}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
