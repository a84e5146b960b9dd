import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import type { HttpError } from "@/providers/http-error";

interface Field {
  name: string;
  label: string;
  type?: "text" | "email" | "number";
  choices?: readonly string[];
  initial?: string;
  placeholder?: string;
}

interface Props {
  title: string;
  description: ReactNode;
  action: string;
  variant?: "default" | "destructive";
  fields: Field[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Numbers come as such. What it throws stands at its fields, or in a notice. */
  onSubmit: (values: Record<string, string | number>) => Promise<unknown>;
}

function Question({ field, error, id }: { field: Field; error?: string; id: string }) {
  const { name, label, type = "text", choices, initial, placeholder } = field;
  const described = error ? `${id}-error` : undefined;
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      {choices ? (
        <Select name={name} defaultValue={initial ?? choices[0]}>
          <SelectTrigger id={id}>
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            {choices.map((choice) => (
              <SelectItem key={choice} value={choice}>
                {choice}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      ) : (
        <Input
          id={id}
          name={name}
          type={type}
          step={type === "number" ? "any" : undefined}
          min={type === "number" ? 0 : undefined}
          required
          maxLength={500}
          defaultValue={initial}
          placeholder={placeholder}
          aria-invalid={error !== undefined}
          aria-describedby={described}
        />
      )}
      {error && (
        <p id={described} role="alert" className="text-destructive text-xs">
          {error}
        </p>
      )}
    </div>
  );
}

/** A few questions, and what is done with their answers. */
export function Ask({ title, description, action, variant, fields, open, onOpenChange, onSubmit }: Props) {
  const id = useId();
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const values = Object.fromEntries(
      fields.map(({ name, type }) => {
        const value = String(form.get(name) ?? "").trim();
        return [name, type === "number" ? Number(value) : value];
      }),
    );
    setPending(true);
    setErrors({});
    try {
      await onSubmit(values);
      onOpenChange(false);
    } catch (error) {
      const { errors = {}, said, message } = error as HttpError;
      if (Object.keys(errors).length > 0) setErrors(errors);
      else toast.error(said ?? message);
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <form onSubmit={submit} className="grid gap-4">
          <DialogHeader>
            <DialogTitle>{title}</DialogTitle>
            <DialogDescription>{description}</DialogDescription>
          </DialogHeader>
          {fields.map((field) => (
            <Question
              key={field.name}
              field={field}
              error={errors[field.name]?.[0]}
              id={`${id}-${field.name}`}
            />
          ))}
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline">Cancel</Button>
            </DialogClose>
            <Button type="submit" variant={variant} pending={pending}>
              {action}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
