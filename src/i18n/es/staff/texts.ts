export default import.meta.glob<object>('./*.json', { import: 'default', eager: true });
