/** An element of an XML file, with its text or its elements. */
export type XmlElement = {
  readonly name: string;
  /** Its own text, without spaces around it. */
  readonly text: string;
  readonly children: readonly XmlElement[];
};

/** The text of the first element at this path; '' if there is none. */
export function textAt(element: XmlElement, ...path: readonly string[]): string {
  let found: XmlElement | undefined = element;
  for (const name of path) found = found?.children.find((child) => child.name === name);
  return found?.text ?? '';
}
