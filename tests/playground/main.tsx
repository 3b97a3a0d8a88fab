// Shows every UI component in every state, at /dev/playground of `npm run dev`.
import '#ui/theme/theme.ts';
import { createRoot } from 'react-dom/client';
import { Playground } from './playground.tsx';

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');
createRoot(place).render(<Playground />);
