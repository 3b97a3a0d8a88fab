import { Component, type ReactNode } from 'react';
import { BrokenPage } from '#features/shell/broken-page.tsx';
import { openNewVersion } from './open-new-version.ts';

type Props = { readonly children: ReactNode };
type State = { readonly broken: boolean };

/** Shows a page with a way on for errors that no page has caught. */
export class LastResort extends Component<Props, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <BrokenPage onReopen={openNewVersion} /> : this.props.children;
  }
}
