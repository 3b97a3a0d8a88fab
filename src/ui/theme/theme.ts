// Loaded once by the app, before any component's styles: a component's rule must win over the reset.
import './light.css.ts';
import './dark.css.ts';
import './fonts.css.ts';
import './reset.css.ts';
import './print.css.ts';
