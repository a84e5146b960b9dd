import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "@/components/ui/dialog";

interface Props {
  title: string;
  description: string;
  icon: LucideIcon;
  /** The button's label; defaults to the title. */
  label?: ReactNode;
  variant?: ButtonProps["variant"];
  /** The dialog's width. */
  className?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** A button in the editor's header and the dialog that it opens. */
export function HeaderDialog({
  title,
  description,
  icon: Icon,
  label = title,
  variant = "outline",
  className,
  children,
  ...state
}: Props) {
  return (
    <Dialog {...state}>
      <DialogTrigger asChild>
        <Button variant={variant}>
          <Icon aria-hidden />
          {label}
        </Button>
      </DialogTrigger>
      <DialogContent className={className}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogHeader>
        {children}
      </DialogContent>
    </Dialog>
  );
}
