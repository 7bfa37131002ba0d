/** What can be done with an inquiry, named by its id. */
export interface InquiryActions {
  onToggle: (id: string) => void;
  onFocus: (id: string) => void;
  onSelect: (id: string, isSelected: boolean) => void;
  onMarkRead: (id: string) => void;
  onNotSpam: (id: string) => void;
  onRestore: (id: string) => void;
  onDelete: (id: string) => void;
}
